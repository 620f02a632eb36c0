import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../extensions/questions/QuestionsPage.tsx';
import { loadQuestions } from '../extensions/questions/questions.ts';
import { kindHeadOf } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/tanya-jawab')({
  loader: ({ context }) => loadQuestions(context),
  head: kindHeadOf('questions'),
  component: QuestionsPage,
});
