import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './QuestionsPage.module.css';
import { groupQuestions, questionsData, questionsTitle } from './questions.ts';

const route = getRouteApi('/tanya-jawab');

/** Questions with answers by category. Closed `details` are found by the browser's search, which opens them. */
export function QuestionsPage() {
  const { data: questions } = route.useLoaderData();
  return (
    <Container narrow>
      <PageIntro title={questionsTitle}>
        <p>Pertanyaan yang sering diajukan, dengan jawabannya.</p>
      </PageIntro>
      {questions.length === 0 && <p>Belum ada pertanyaan. Silakan hubungi kami lewat halaman Kontak.</p>}
      {groupQuestions(questions).map(({ label, questions: ofCategory }) => (
        <section key={label} aria-label={label} className={styles.group}>
          <h2>{label}</h2>
          {ofCategory.map(({ slug, title, answer }) => (
            <details key={slug} id={slug} className={styles.question}>
              <summary>{title}</summary>
              {answer.split(/\n\s*/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
        </section>
      ))}
      {questions.length > 0 && <StructuredData data={questionsData(questions)} />}
    </Container>
  );
}
