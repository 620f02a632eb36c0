import { createFileRoute } from '@tanstack/react-router';
import { StructurePage } from '../extensions/units/StructurePage.tsx';
import { loadStructure } from '../extensions/units/structure.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/struktur')({
  loader: ({ context }) => loadStructure(context),
  head: ({ match }) => kindHead('units', namedSite(match.context)),
  component: StructurePage,
});
