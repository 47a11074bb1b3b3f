// A worker thread does not inherit the TypeScript loader of its parent, so it registers its own first.
import { register } from 'tsx/esm/api';

register();
await import('./exec.worker.ts');
