import { toLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { findSecrets, maskSecrets, type Finding } from '@/lib/document/secrets';
import { findDialect } from '@/lib/dialects/registry';
import { err, ok, type Result } from '@/lib/engine/result';
import { digestOf } from '@/lib/transcript/digest';
import type { Core } from './core';
import type { PlaygroundHost } from './host';
import { nameOf } from './mine';
import { rememberLink } from './shared-link';

/** A document as others will get it. */
export interface Shared {
  /** What links and files hold: my document with its name, and with what is masked. */
  readonly document: PlaygroundDocument;
  readonly digest: string | undefined;
  /** `#v1.…`, or why there can be none. */
  readonly link: Result<string>;
}

export interface SharingActions {
  /** What looks like a secret in the document on the page. */
  readonly secrets: () => readonly Finding[];
  /** Makes a link, with the given findings replaced. The error is a sentence for the user. */
  readonly share: (masked: readonly Finding[]) => Promise<Result<Shared>>;
  /** Puts the link into the address, where that takes links, so that it can be taken from there. It is taken out by the next edit. */
  readonly putInAddress: (link: string) => void;
}

/** Making links. The same document gives the same link, however often it is asked for. */
export function createSharing({ get, run }: Core, host: PlaygroundHost): SharingActions {
  /** The result of what is shared: the one on the page where that is of the same document. */
  const resultOf = async (document: PlaygroundDocument, same: boolean) => {
    const { latest, running, held } = get();
    if (same && latest && !running && held === undefined) return latest;
    const result = await host.run(document);
    // It took the place of the page's own run.
    if (running) run();
    return result?.ok ? result.value : undefined;
  };
  return {
    secrets: () => findSecrets({ ...get().document, title: nameOf(get().document, get().origin) }),
    share: async (masked) => {
      const { document: mine, origin, held } = get();
      const dialect = findDialect(mine.dialect);
      if (!dialect) return err(`There is no dialect “${mine.dialect}” here, so it cannot be shared.`);
      const { version, revision } = dialect.ruleSet;
      const named: PlaygroundDocument = {
        ...mine,
        title: nameOf(mine, origin),
        ruleSet: { dialect: dialect.id, version, revision },
      };
      const document = masked.length === 0 ? named : maskSecrets(named, masked);
      // What did not finish is shared without a result, not run again for it.
      const result = held === undefined ? await resultOf(document, masked.length === 0) : undefined;
      const digest = result && digestOf(result);
      return ok({ document, digest, link: toLink(document, digest) });
    },
    putInAddress: (link) => {
      if (!host.address.takesLinks) return;
      const { origin } = get();
      if (origin.kind === 'mine') rememberLink(host, link, origin.id);
      host.address.replace(link);
    },
  };
}
