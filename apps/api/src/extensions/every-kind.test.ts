import { collections } from '@madrasah/contract';
import { testCollection } from '../../test/collections/test-collection.ts';
import { aWorld } from '../../test/world.ts';

/** Kinds with rules or procedures of their own: their tests call `testCollection`. */
const testedApart = ['achievements', 'albums', 'announcements', 'events', 'files', 'pages', 'staff', 'units'];

const world = aWorld();
for (const kind of collections.filter(({ api }) => !testedApart.includes(api))) testCollection(world, kind);
