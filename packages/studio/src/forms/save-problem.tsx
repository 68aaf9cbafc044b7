import { Save } from 'lucide-react';
import { Button, useText } from '@agent-studio/core';
import { FormProblem } from './form-problem.tsx';

export interface SaveProblemProps {
  problem: string | null;
  /** The test that comes with saving failed: it can be stored all the same. */
  testFailed: boolean;
  saving: boolean;
  onSaveAnyway: () => void;
}

/** Why something that is tried before it is saved was not, and what can be done about it. */
export function SaveProblem({ problem, testFailed, saving, onSaveAnyway }: SaveProblemProps) {
  const t = useText();
  return (
    <>
      <FormProblem text={problem} />
      {testFailed && (
        <div>
          <Button busy={saving} onClick={onSaveAnyway}>
            <Save size={15} aria-hidden="true" />
            {t('Save anyway')}
          </Button>
        </div>
      )}
    </>
  );
}
