import type { BulkAction } from '@madrasah/contract';
import { Button, Tooltip } from '@mantine/core';
import { BulkBar } from '../../../../shared/lists/BulkBar.tsx';
import type { SessionUser } from '../../../../shared/session/session-user.ts';
import { useReviewRequired } from '../../editor/review/use-review-required.ts';
import type { Selection } from '../use-article-selection.ts';
import { type BulkPlan, planBulk, refusalOf } from './bulk-plan.ts';
import { bulkNames, useBulkActions } from './use-bulk-actions.tsx';

const order: readonly BulkAction[] = ['publish', 'draft', 'archive', 'move', 'delete'];

function chosenText({ articles, elsewhere }: Selection): string {
  if (articles.length === 0) return '';
  const note = elsewhere > 0 ? `, ${elsewhere} di halaman lain` : '';
  return `${articles.length} artikel dipilih${note}`;
}

/** The actions on selected articles. */
export function ArticleBulkBar({ user, selection }: { user: SessionUser; selection: Selection }) {
  const isForReview = useReviewRequired(user);
  const { progress, perform } = useBulkActions({ onEnd: selection.clear });
  return (
    <BulkBar
      label={progress ? `${progress.done} dari ${progress.total} artikel diproses…` : chosenText(selection)}
      progress={progress && progress.done / progress.total}
      onClear={selection.clear}
    >
      {order.map((action) => (
        <BulkButton
          key={action}
          action={action}
          plan={planBulk(action, { user, isForReview }, selection.articles)}
          onPress={(plan) => void perform(action, plan)}
        />
      ))}
    </BulkBar>
  );
}

type BulkButtonProps = { action: BulkAction; plan: BulkPlan; onPress: (plan: BulkPlan) => void };

/** An action that applies to none of the articles stays disabled with the reason. */
function BulkButton({ action, plan, onPress }: BulkButtonProps) {
  const refusal = refusalOf(plan);
  const look = {
    variant: action === 'publish' ? 'filled' : 'default',
    c: action === 'delete' && !refusal ? 'red' : undefined,
  };
  if (!refusal) {
    return (
      <Button {...look} onClick={() => onPress(plan)}>
        {bulkNames[action]}
      </Button>
    );
  }
  return (
    <Tooltip label={refusal} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} aria-disabled="true" data-disabled>
        {bulkNames[action]}
      </Button>
    </Tooltip>
  );
}
