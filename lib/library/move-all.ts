import { ok, type Result } from '@/lib/engine/result';
import type { Library } from './library';

/**
 * Puts every document of one library into another and then into the trash of the first. Answers how many.
 * When something fails nothing is lost: it is at least where it was.
 */
export async function moveAll(
  from: Pick<Library, 'list' | 'exportAll' | 'trash'>,
  to: Pick<Library, 'importText'>,
): Promise<Result<number>> {
  const listed = await from.list();
  if (!listed.ok) return listed;
  const there = listed.value.documents.filter(({ trashed }) => trashed === undefined);
  if (there.length === 0) return ok(0);
  const text = await from.exportAll();
  if (!text.ok) return text;
  const imported = await to.importText(text.value);
  if (!imported.ok) return imported;
  for (const { id } of there) {
    const done = await from.trash(id);
    if (!done.ok) return done;
  }
  return ok(imported.value.added);
}
