'use client';

import { useEffect, useState } from 'react';
import type { Shared } from '@/lib/playground/sharing';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { LinkPanel } from './link-panel';
import { saveShared } from './save-shared';
import { SecretReview, type Decision } from './secret-review';

interface Props {
  readonly onClose: () => void;
}

/** Making a link: first what looks like a secret, then the link and how far it carries. */
export default function ShareDialog({ onClose }: Props) {
  const findSecrets = usePlayground((state) => state.secrets);
  const share = usePlayground((state) => state.share);
  const [findings] = useState(findSecrets);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [isReviewed, setReviewed] = useState(findings.length === 0);
  const [shared, setShared] = useState<Shared>();
  const [problem, setProblem] = useState<string>();
  const decided = decisions.size;

  useEffect(() => {
    if (!isReviewed) return;
    let isOpen = true;
    const masked = findings.filter(({ id }) => decisions.get(id) === 'mask');
    void share(masked).then((result) => {
      if (!isOpen) return;
      if (result.ok) setShared(result.value);
      else setProblem(result.error);
    });
    return () => {
      isOpen = false;
    };
  }, [isReviewed, share, findings, decisions]);

  if (!isReviewed)
    return (
      <Dialog
        title="Before there is a link"
        onClose={onClose}
        footer={
          <>
            <span className="mr-auto text-small text-ink2">
              {decided} of {findings.length} decided
            </span>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              primary
              disabled={decided < findings.length}
              onClick={() => {
                setReviewed(true);
              }}
            >
              Make the link
            </Button>
          </>
        }
      >
        <SecretReview
          findings={findings}
          decisions={decisions}
          onDecide={(id, decision) => {
            setDecisions(new Map([...decisions, [id, decision]]));
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      title="Share"
      onClose={onClose}
      footer={
        <>
          {shared ? (
            <Button
              primary={!shared.link.ok}
              onClick={() => {
                saveShared(shared);
              }}
            >
              Save as file
            </Button>
          ) : null}
          <span className="ml-auto">
            <Button onClick={onClose}>Done</Button>
          </span>
        </>
      }
    >
      {problem === undefined ? null : (
        <p role="alert" className="m-0 text-fault">
          {problem}
        </p>
      )}
      {shared ? (
        <LinkPanel
          shared={shared}
          kept={findings.filter(({ id }) => decisions.get(id) === 'keep').length}
          masked={findings.filter(({ id }) => decisions.get(id) === 'mask').length}
          onReview={
            findings.length > 0
              ? () => {
                  setShared(undefined);
                  setReviewed(false);
                }
              : undefined
          }
        />
      ) : problem === undefined ? (
        <p className="m-0 text-ink2">Making the link…</p>
      ) : null}
    </Dialog>
  );
}
