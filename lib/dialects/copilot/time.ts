import { START_OF_TIME } from '@/lib/engine/clock';

/** Virtual time as the date block of a prompt writes it. */
export const timeOf = (ms: number): string => new Date(START_OF_TIME + ms).toISOString();
