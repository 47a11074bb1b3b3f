import { notesOf, type Notes } from '@/lib/playground/notes';
import type { Problem } from '@/lib/engine/trace';
import { useTypeProblems } from '../editor/type-problems';
import type { EditorProblem } from '../editor/types';
import { usePlayground } from '../playground/runner-provider';

/** Everything there is to say about the source: from compiling, running, storing and type checking. */
export function useNotes(): Notes {
  const latest = usePlayground((state) => state.latest);
  const failure = usePlayground((state) => state.failure);
  const storageProblem = usePlayground((state) => state.storageProblem);
  const types = useTypeProblems();
  const notes = notesOf(latest, failure ?? storageProblem);
  // What does not compile has its own, better placed problem; the type checker's echo of it would be noise.
  const compiles = latest?.with.ended.state !== 'compile-error';
  return { ...notes, problems: [...notes.problems, ...(compiles ? types.map(typeProblem) : [])] };
}

/** Type errors never keep a hook from running, so they are warnings here. */
const typeProblem = ({ text, line, column }: EditorProblem): Problem => ({
  severity: 'warning',
  text: `Type: ${text}`,
  place: { module: 'hook.ts', line, ...(column === undefined ? {} : { column }) },
});
