import { initialFaces, type ShownFaces } from '@madrasah/contract';
import { Arch, Container, Star } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { entriesOf, FigureList } from '../../shared/DefinitionList.tsx';
import entryStyles from '../../shared/entries/entries.module.css';
import { useSchoolText } from '../../shared/identity.ts';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { linesOf, TextLines } from '../../shared/TextLines.tsx';
import blockStyles from './HomeArticles.module.css';
import { HomeSection } from './shared/home-block.tsx';
import styles from './Welcome.module.css';

export const facesQuery = ({ api }: RouterContext) => api.siteContent.faces.queryOptions();

/** The photographs and people of the home page; none while they cannot be loaded. */
export const useFaces = (): ShownFaces => useQuery(facesQuery(useRouterContext())).data?.data ?? initialFaces;

/** The welcome of the head of the school; absent without a text. */
export function Welcome() {
  const { welcome, pictures } = useFaces();
  const { image, focus, name, position, text } = welcome;
  const paragraphs = linesOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <HomeSection id="sambutan" title="Sambutan">
      <div className={styles.welcome}>
        {image && (
          <div className={styles.portrait}>
            <Arch>
              <Picture
                image={image}
                pictures={pictures}
                focus={focus}
                position="portrait"
                alt={name && `Foto ${name}`}
              />
            </Arch>
          </div>
        )}
        <figure>
          <blockquote>
            <TextLines lines={paragraphs} />
          </blockquote>
          {name && (
            <figcaption>
              <strong>{name}</strong>
              {position && <span>{position}</span>}
            </figcaption>
          )}
        </figure>
      </div>
    </HomeSection>
  );
}

/** Short quotes of people of the school. */
export function Voices() {
  const say = useSchoolText();
  const { voices, pictures } = useFaces();
  if (voices.length === 0) return null;
  return (
    <HomeSection id="suara" title={say('Suara Warga {Lembaga}')}>
      <ul className={styles.voices}>
        {voices.map(({ image, focus, name, position, quote }) => (
          <li key={`${name} ${quote}`}>
            <figure className={styles.voice}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className={styles.face}>
                  {image ? (
                    <Picture image={image} pictures={pictures} focus={focus} position="face" alt="" />
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
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Figures in addition to the three of the opening. */
export function Facts() {
  const { facts } = useFaces();
  if (facts.length === 0) return null;
  return (
    <section className={entryStyles.section} aria-label="Angka lainnya">
      <Container>
        <FigureList entries={entriesOf(facts)} className={blockStyles.facts} />
      </Container>
    </section>
  );
}
