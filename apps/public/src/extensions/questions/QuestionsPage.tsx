import { collectionPages, limits, namesOf, questionCategories } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { kindHeadOf, loadWhole } from '../../shared/entries/kind-routes.tsx';
import { Empty } from '../../shared/entries/ListPage.tsx';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/page.tsx';
import type { RouterContext } from '../../shared/router-context.ts';
import { linesOf, TextLines } from '../../shared/TextLines.tsx';
import styles from './QuestionsPage.module.css';

/** A page that readers search with the browser has all questions. */
const loadQuestions = ({ api, queryClient }: RouterContext) =>
  loadWhole((page) =>
    queryClient.ensureQueryData(api.questions.list.queryOptions({ page, limit: limits.page.maxSize })),
  );
type Question = Awaited<ReturnType<typeof loadQuestions>>[number];

/** The categories that have questions, in their order. */
const groupQuestions = (questions: readonly Question[]) =>
  namesOf(questionCategories)
    .map((name) => ({
      label: questionCategories[name],
      questions: questions.filter(({ category }) => category === name),
    }))
    .filter((group) => group.questions.length > 0);

/** The questions as schema.org data. */
const questionsData = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const Route = createFileRoute('/tanya-jawab')({
  loader: ({ context }) => loadQuestions(context),
  head: kindHeadOf('questions'),
  component: QuestionsPage,
});

/** Questions with answers by category. Closed `details` are found by the browser's search, which opens them. */
function QuestionsPage() {
  const questions = Route.useLoaderData();
  return (
    <Container narrow>
      <PageIntro title={collectionPages.questions.title} text="Pertanyaan yang sering diajukan, dengan jawabannya." />
      {questions.length === 0 && <Empty text="Belum ada pertanyaan yang dijawab." />}
      {groupQuestions(questions).map(({ label, questions: ofCategory }) => (
        <section key={label} aria-label={label} className={styles.group}>
          <h2>{label}</h2>
          {ofCategory.map(({ slug, title, answer }) => (
            <details key={slug} id={slug} className={styles.question}>
              <summary>{title}</summary>
              <TextLines lines={linesOf(answer)} />
            </details>
          ))}
        </section>
      ))}
      {questions.length > 0 && <StructuredData data={questionsData(questions)} />}
    </Container>
  );
}
