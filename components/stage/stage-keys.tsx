import { KEY_LIST } from './use-stage-keys';

/** Every key of the stage; any of them closes it. */
export function StageKeys() {
  return (
    <section aria-label="Keys" className="stage-keys">
      <dl>
        {KEY_LIST.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="stage-key">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
