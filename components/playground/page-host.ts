import type { Address, OtherTabs, TextStorage } from '@/lib/playground/host';

/** Whose things a page works with: names its database and begins the keys of its texts. */
export type Profile = 'hook-playground' | 'hook-playground-stage';

export const MINE: Profile = 'hook-playground';
/** Nothing of mine is in it when it begins. */
export const STAGE: Profile = 'hook-playground-stage';

/** A storage of the page. Asking for it may already throw, so it is asked for each time. */
export function textStorage(storage: () => Storage, profile: Profile): TextStorage {
  const own = (key: string) => key.replace(/^hook-playground(?=\/)/, profile);
  return {
    read: (key) => storage().getItem(own(key)),
    write: (key, text) => {
      storage().setItem(own(key), text);
    },
    remove: (key) => {
      storage().removeItem(own(key));
    },
  };
}

/** What is heard is checked: other pages of this address may speak on the same channel. */
export function otherTabs(profile: Profile): OtherTabs {
  const channel = openChannel(profile);
  return {
    tell: (news) => {
      channel?.postMessage(news);
    },
    hear: (listener) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'object' || data === null || !('id' in data) || !('revision' in data)) return;
        const { id, revision } = data;
        if (typeof id === 'string' && typeof revision === 'number') listener({ id, revision });
      });
    },
  };
}

/** None while the page is built, and none where the browser refuses it together with storage. */
function openChannel(profile: Profile): BroadcastChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return new BroadcastChannel(`${profile}/saved`);
  } catch {
    return undefined;
  }
}

export const pageAddress: Address = {
  takesLinks: true,
  read: () => ({ search: location.search, hash: location.hash }),
  replace: (hash) => {
    history.replaceState(null, '', location.pathname + stageOf(location.search) + hash);
  },
};

/** The stage stays on, whatever else leaves the address. */
const stageOf = (search: string): string => (new URLSearchParams(search).has('stage') ? '?stage' : '');

/** Of a page whose address is none of the playground's business. */
export const noAddress: Address = {
  takesLinks: false,
  read: () => ({ search: '', hash: '' }),
  replace: () => undefined,
};
