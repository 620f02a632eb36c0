import type { RefusalCode, Role } from '@madrasah/contract';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '../../src/router.ts';
import type { Caller } from '../world.ts';
import type { Stage } from './stage.ts';

// A scene says of one procedure how tests call it, and how each person is answered.

export type Person = 'visitor' | Role;
export type Outcome = 'ok' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

/** A value, or what makes it of the objects of a test. */
export type From<Value> = Value | ((stage: Stage) => Promise<Value>);

/** The input of any procedure; some have none. */
type AnyInput = object | undefined;

/** What the call is about, the outcome for each person, and its input. */
export type Row<Input = AnyInput> = readonly [about: string, outcome: Record<Person, Outcome>, input?: From<Input>];

/** What makes the call of an administrator refused: the changed part of its input, and another person who calls. */
export type Refused = From<object> | readonly [by: Person, changes: From<object>];

export type Scene<Input = AnyInput> = {
  /** The first row in which an administrator succeeds is the example of a success. */
  rows: readonly Row<Input>[];
  /** The own refusals that no row shows. */
  refused?: Partial<Record<RefusalCode, Refused>>;
  /** The call declares that a password must have been entered recently. */
  reauthenticates?: true;
  /** Why a call of signed-in people does not. Reviewed by hand. */
  unconfirmed?: string;
  /** The file that is sent with the input. */
  file?: Uint8Array;
  /** Waits for what continues after the response. */
  untilEnded?: (caller: Caller) => Promise<unknown>;
};

type Inputs = inferRouterInputs<AppRouter>;

/** The scenes of all procedures of a router. */
export type ScenesOf<Router extends keyof Inputs> = {
  [Name in keyof Inputs[Router]]: Scene<Extract<Inputs[Router][Name], object> | undefined>;
};

/**
 * Of routers of content: their calls touch no account, key, role or bulk of personal data, and most changes can be undone
 * from the trash, the history or the form itself.
 */
export const ofContent = 'content';

/** The same scenes; those without a reason of their own have that of content. */
export const content = (scenes: Record<string, Scene>): Record<string, Scene> =>
  Object.fromEntries(
    Object.entries(scenes).map(([name, scene]) => [
      name,
      scene.reauthenticates ? scene : { unconfirmed: ofContent, ...scene },
    ]),
  );

export const allRoles = { visitor: 'ok', author: 'ok', editor: 'ok', admin: 'ok' } as const;
export const staff = { ...allRoles, visitor: 'UNAUTHORIZED' } as const;
export const managers = { ...staff, author: 'FORBIDDEN' } as const;
export const admins = { ...managers, editor: 'FORBIDDEN' } as const;
export const notForVisitors = { ...allRoles, visitor: 'NOT_FOUND' } as const;
export const unseenByAuthors = { ...staff, author: 'NOT_FOUND' } as const;

/** Every person has this outcome, because what the call names is not there. */
export const everyone = (outcome: Outcome) =>
  ({ visitor: outcome, author: outcome, editor: outcome, admin: outcome }) as const;
/** Those who have the right have this outcome. */
export const ifStaff = (outcome: Outcome) => ({ ...everyone(outcome), visitor: 'UNAUTHORIZED' }) as const;
export const ifManager = (outcome: Outcome) => ({ ...ifStaff(outcome), author: 'FORBIDDEN' }) as const;
export const ifAdmin = (outcome: Outcome) => ({ ...ifManager(outcome), editor: 'FORBIDDEN' }) as const;

export const tooLong = 'x'.repeat(400);
export const nothing = 999_999;
export const newPassword = 'kebun-kangkung-subur';
/** The refusals of a call about one object with this kind of id. */
export const byText = { INVALID: { id: tooLong }, NOT_FOUND: { id: 'tidak-ada' } };
export const byNumber = { INVALID: { id: -1 }, NOT_FOUND: { id: nothing } };
export const unknownId = '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6f';
export const byUuid = { INVALID: { id: 'x' }, NOT_FOUND: { id: unknownId } };
