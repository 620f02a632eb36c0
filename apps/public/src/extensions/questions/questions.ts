import { collectionPages, limits, type QuestionCategory, questionCategories } from '@madrasah/contract';
import type { RouterContext } from '../../shared/router-context.ts';

export const { title: questionsTitle } = collectionPages.questions;

/** The first hundred questions: a page that readers search with the browser has all of them. */
const questionsQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.questions.list.queryOptions({ page: 1, limit: limits.page.maxSize });

export const loadQuestions = (context: RouterContext) => context.queryClient.ensureQueryData(questionsQuery(context));
export type Question = Awaited<ReturnType<typeof loadQuestions>>['data'][number];

const isCategory = (name: string): name is QuestionCategory => Object.hasOwn(questionCategories, name);

/** The categories that have questions, in their order. */
export function groupQuestions(questions: readonly Question[]): { label: string; questions: Question[] }[] {
  return Object.keys(questionCategories)
    .filter(isCategory)
    .map((name) => ({
      label: questionCategories[name],
      questions: questions.filter(({ category }) => category === name),
    }))
    .filter((group) => group.questions.length > 0);
}

/** The questions as schema.org data. */
export const questionsData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
