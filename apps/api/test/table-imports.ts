import { setTimeout as pause } from 'node:timers/promises';
import type { TableChoice, TableImport, TableReport } from '@madrasah/contract';
import { type Caller, sending } from './world.ts';

/** The report of an import once it has ended; rejects with the reason where it ended early. */
async function ended(
  started: Promise<{ data: TableImport }>,
  readState: () => Promise<{ data: TableImport | null }>,
): Promise<{ data: TableReport }> {
  let data: TableImport | null = (await started).data;
  while (data?.state === 'checking' || data?.state === 'applying') {
    await pause(50);
    data = (await readState()).data;
  }
  if (!data?.report || data.failure !== null) throw new Error(data?.failure ?? 'there is no report');
  return { data: data.report };
}

type Read = { id: string; table?: TableChoice };

/** Both calls of the import into a period, each until it has ended. */
export const ofResults = {
  readFile: (caller: Caller, file: Uint8Array, input: Read) =>
    ended(sending(caller, file).results.readFile(input), () => caller.results.importState({ id: input.id })),
  importFile: (caller: Caller, input: Parameters<Caller['results']['importFile']>[0]) =>
    ended(caller.results.importFile(input), () => caller.results.importState({ id: input.id })),
};

type Kind = 'events' | 'staff';
type Started = Promise<{ data: TableImport }>;

/** The same of a kind of entries, with its inputs. */
const ofKind = <Reading, Importing>(
  of: Kind,
  calls: {
    read: (caller: Caller, input: Reading) => Started;
    carryOut: (caller: Caller, input: Importing) => Started;
  },
) => {
  const stateFor = (caller: Caller) => () => caller.tableImports.state({ of });
  return {
    readFile: (caller: Caller, file: Uint8Array, input: Reading) =>
      ended(calls.read(sending(caller, file), input), stateFor(caller)),
    importFile: (caller: Caller, input: Importing) => ended(calls.carryOut(caller, input), stateFor(caller)),
  };
};
export const ofEvents = ofKind('events', {
  read: ({ events }, input: Parameters<Caller['events']['readFile']>[0]) => events.readFile(input),
  carryOut: ({ events }, input: Parameters<Caller['events']['importFile']>[0]) => events.importFile(input),
});
export const ofStaff = ofKind('staff', {
  read: ({ staff }, input: Parameters<Caller['staff']['readFile']>[0]) => staff.readFile(input),
  carryOut: ({ staff }, input: Parameters<Caller['staff']['importFile']>[0]) => staff.importFile(input),
});
