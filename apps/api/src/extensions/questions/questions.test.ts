import { questions } from '@madrasah/contract';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aWorld } from '../../../test/world.ts';

testCollection(aWorld(), questions);
