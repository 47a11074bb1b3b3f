import type { CaseReader } from '@/lib/engine/measured';
import { gptelCases } from './gptel/cases';

/** Readers of measured cases, apart from the dialects themselves so that a page does not carry them. */
export const CASE_READERS: Readonly<Record<string, CaseReader>> = { gptel: gptelCases };
