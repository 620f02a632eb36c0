import { Arch, Container, SectionHeading } from '@madrasah/ui';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useFaces } from './faces.ts';
import styles from './Welcome.module.css';

const headingId = 'sambutan';

const paragraphsOf = (text: string) => text.split(/\n\s*/).filter((paragraph) => paragraph !== '');

/** The welcome of the head of the school; absent without a text. */
export function Welcome() {
  const { welcome, pictures } = useFaces();
  const { image, focus, name, position, text } = welcome;
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Sambutan</SectionHeading>
        <figure className={styles.welcome}>
          {image && (
            <div className={styles.portrait}>
              <Arch>
                <Picture
                  image={image}
                  pictures={pictures}
                  focus={focus}
                  place="portrait"
                  alt={name && `Foto ${name}`}
                  width={400}
                  height={500}
                  loading="lazy"
                />
              </Arch>
            </div>
          )}
          <div>
            <blockquote>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            {name && (
              <figcaption>
                <strong>{name}</strong>
                {position && <span>{position}</span>}
              </figcaption>
            )}
          </div>
        </figure>
      </Container>
    </section>
  );
}
