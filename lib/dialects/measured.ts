import type { CaseReader } from '@/lib/engine/measured';
import { copilotCases } from './copilot/cases';
import { gptelCases } from './gptel/cases';

/** Readers of measured cases, apart from the dialects themselves so that a page does not carry them. */
export const CASE_READERS: Readonly<Record<string, CaseReader>> = {
  copilot: copilotCases,
  gptel: gptelCases,
};
