import { importChoicesSchema } from '@madrasah/contract';
import { admins, ifAdmin, type ScenesOf } from '../scene.ts';

const choices = importChoicesSchema.parse({});

const imports: ScenesOf<'imports'> = {
  state: { rows: [['the existing one', admins]], unconfirmed: 'shows progress' },
  choose: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId(), choices })]],
    unconfirmed: 'keeps choices until imports.start',
  },
  start: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId(), choices })]],
    unconfirmed: 'adds articles and replaces nothing',
  },
  cancel: {
    rows: [['none under way', ifAdmin('CONFLICT'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'ends a job; what was imported stays',
  },
  discard: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'removes the uploaded file',
  },
  undo: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'moves articles to the trash, from which they return',
  },
};

export const ofImports = { imports };
