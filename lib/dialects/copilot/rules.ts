import type { Rule } from '@/lib/engine/dialect';
export const RULES: readonly Rule[] = [];
