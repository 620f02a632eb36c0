import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../extensions/questions/QuestionsPage.tsx';
import { loadQuestions } from '../extensions/questions/questions.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/tanya-jawab')({
  loader: ({ context }) => loadQuestions(context),
  head: ({ match }) => kindHead('questions', namedSite(match.context)),
  component: QuestionsPage,
});
