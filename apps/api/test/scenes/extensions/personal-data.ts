import { admins, type ScenesOf } from '../scene.ts';

const personalData: ScenesOf<'personalData'> = {
  find: { rows: [['any person', admins, { q: 'Siti' }]], refused: { INVALID: { q: 'x' } }, reauthenticates: true },
  export: { rows: [['any person', admins, { q: 'Siti' }]], refused: { INVALID: { q: 'x' } }, reauthenticates: true },
  erase: {
    rows: [['a comment', admins, async (s) => ({ mode: 'anonymise', comments: [await s.commentId()] })]],
    refused: {
      INVALID: { comments: [] },
      CONFLICT: async (s) => ({ mode: 'delete', comments: undefined, accounts: [await s.userId()] }),
    },
    reauthenticates: true,
  },
};

export const ofPersonalData = { personalData };
