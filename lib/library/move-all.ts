import { ok, type Result } from '@/lib/engine/result';
import type { Library } from './library';

/**
 * Puts every document of one library into another, each then into the trash of the first. Answers how many.
 * When something fails nothing is lost: a document goes only when it has arrived.
 */
export async function moveAll(
  from: Pick<Library, 'list' | 'trash'>,
  to: Pick<Library, 'create'>,
): Promise<Result<number>> {
  const listed = await from.list();
  if (!listed.ok) return listed;
  const there = listed.value.documents.filter(({ trashed }) => trashed === undefined);
  for (const { id, name, document, unfinished, lastResult } of there) {
    const arrived = await to.create({ name, document, unfinished, lastResult });
    if (!arrived.ok) return arrived;
    const gone = await from.trash(id);
    if (!gone.ok) return gone;
  }
  return ok(there.length);
}
