import type { Example, ExampleContext } from '@/lib/engine/dialect';
export function examplesFor(_: ExampleContext): Example[] {
  return [];
}
export function starterFor(_: ExampleContext): string {
  return 'export const hooks = {};';
}
