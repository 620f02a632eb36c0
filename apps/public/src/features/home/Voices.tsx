import type { ShownFaces } from '@madrasah/contract';
import { Container, SectionHeading, Star } from '@madrasah/ui';
import { useSchoolText } from '../../shared/identity.ts';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useFaces } from './faces.ts';
import styles from './Voices.module.css';

const headingId = 'suara';

/** Short quotes of people of the school. */
export function Voices() {
  const say = useSchoolText();
  const { voices, pictures } = useFaces();
  if (voices.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>{say('Suara Warga {Lembaga}')}</SectionHeading>
        <ul className={styles.voices}>
          {voices.map((voice) => (
            <li key={`${voice.name} ${voice.quote}`}>
              <Voice voice={voice} pictures={pictures} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

type VoiceProps = { voice: ShownFaces['voices'][number]; pictures: ShownFaces['pictures'] };

function Voice({ voice: { image, focus, name, position, quote }, pictures }: VoiceProps) {
  return (
    <figure className={styles.voice}>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span className={styles.face}>
          {image ? (
            <Picture
              image={image}
              pictures={pictures}
              focus={focus}
              place="face"
              alt=""
              width={80}
              height={80}
              loading="lazy"
            />
          ) : (
            <Star size={26} />
          )}
        </span>
        <span>
          <strong>{name}</strong>
          {position && <span className={styles.position}>{position}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
