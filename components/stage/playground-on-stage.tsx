'use client';

import { useEffect, useState } from 'react';
import { useLeaveStage, usePlayground } from '../playground/runner-provider';
import { SITE_ROOT } from '../ui/site-root';
import StageScreen from './stage-screen';
import { outcomeSteps, OWN, type StageStep } from '@/lib/playground/stage-steps';

/** The document of the address, or the example, with one step for each thing a hook can do to its call. */
export default function PlaygroundOnStage() {
  const document = usePlayground((state) => state.document);
  const { dialect, fixture } = document;
  const [call, setCall] = useState<string>();
  const [steps, setSteps] = useState<readonly StageStep[]>([OWN]);
  const leaveStage = useLeaveStage();
  useEffect(() => {
    let isCurrent = true;
    void outcomeSteps({ ...document, dialect, fixture }, call).then((found) => {
      if (isCurrent) setSteps(found);
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the steps depend on nothing else of the document
  }, [dialect, fixture, call]);
  return (
    <StageScreen
      steps={steps}
      mayChoose
      onCall={setCall}
      onLeave={() => {
        void leaveStage().then(() => {
          location.assign(SITE_ROOT);
        });
      }}
    />
  );
}
