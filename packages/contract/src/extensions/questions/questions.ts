import { defineCollection } from '../../collections/define-collection.ts';
import { choice, text } from '../../fields/fields.ts';
import { questionCategories } from './declaration.ts';

export const questions = defineCollection({
  name: 'question',
  labels: { one: 'Pertanyaan', many: 'Tanya jawab' },
  right: 'directory:manage',
  api: 'questions',
  keywords: 'tanya jawab pertanyaan faq bantuan',
  inSearch: {
    title: 'Tanya Jawab',
    snippet: 'Pertanyaan yang sering diajukan, dengan jawabannya.',
  },
  title: { label: 'Pertanyaan', min: 5, most: 200 },
  order: 'title',
  fields: {
    answer: text({ label: 'Jawaban', min: 1, most: 2_000, search: 'C' }),
    category: choice({ label: 'Kelompok', options: questionCategories, initial: 'umum' }),
  },
  filters: ['category'],
  columns: ['category'],
  cards: ['answer', 'category'],
});
