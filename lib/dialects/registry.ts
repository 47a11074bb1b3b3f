import type { Dialect } from '@/lib/engine/dialect';
import { copilot } from './copilot';
import { gabber } from './gabber';
import { gptel } from './gptel';

/** Every dialect there is. A new one is a folder and a line here. */
export const DIALECTS: readonly [Dialect, ...Dialect[]] = [gptel, copilot, gabber];

export const findDialect = (id: string): Dialect | undefined => DIALECTS.find((dialect) => dialect.id === id);
