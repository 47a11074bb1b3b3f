import { writeDocumentFile } from '@/lib/library/files';
import type { Shared } from '@/lib/playground/sharing';
import { saveFile } from '../ui/save-file';

/** Saves a shared document as a `.hookplay.json` file, which has no limit of length. */
export function saveShared({ document }: Shared): void {
  const name = document.title ?? 'hook';
  const stem = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  saveFile(`${stem || 'hook'}.hookplay.json`, writeDocumentFile(name, document));
}
