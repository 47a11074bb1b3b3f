import type { Rule } from '@/lib/engine/dialect';
import { CALL_RULES } from './rules-calls';
import { SESSION_RULES } from './rules-session';

/** Numbered statements about the session hooks of the Copilot SDK. Numbers stay for ever. */
export const RULES: readonly Rule[] = [...CALL_RULES, ...SESSION_RULES];
