import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../features/questions/QuestionsPage.tsx';
import { loadQuestions, questionsHead } from '../features/questions/questions.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/tanya-jawab')({
  loader: ({ context }) => loadQuestions(context),
  head: ({ match }) => questionsHead(namedSite(match.context)),
  component: QuestionsPage,
});
