import { usePlayground } from '../playground/runner-provider';
import { SITE_ROOT } from '../ui/site-root';
import { useKeyDown } from '../ui/use-key-down';

/** Alt+S opens the stage. */
export function useStageKey(open: () => void): void {
  useKeyDown((event) => {
    if (event.code !== 'KeyS' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
}

/** The way onto the stage with what is on the page: as a link, so that nothing else of mine goes along. */
export function useStageDoor(): () => void {
  const share = usePlayground((state) => state.share);
  const open = () => {
    void share([]).then((shared) => {
      const link = shared.ok && shared.value.link.ok ? shared.value.link.value : '';
      location.assign(`${SITE_ROOT}?stage${link}`);
    });
  };
  useStageKey(open);
  return open;
}
