import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../extensions/questions/QuestionsPage.tsx';
import { loadQuestions, questionsHead } from '../extensions/questions/questions.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/tanya-jawab')({
  loader: ({ context }) => loadQuestions(context),
  head: ({ match }) => questionsHead(namedSite(match.context)),
  component: QuestionsPage,
});
