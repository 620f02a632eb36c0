import type { BulkAction } from '@madrasah/contract';
import { Button, Group, Progress, Tooltip } from '@mantine/core';
import type { SessionUser } from '../../../session/session-user.ts';
import type { Selection } from '../use-article-selection.ts';
import styles from './BulkBar.module.css';
import { type BulkPlan, planBulk, refusalOf } from './bulk-plan.ts';
import { bulkNames, useBulkActions } from './use-bulk-actions.tsx';

const order: readonly BulkAction[] = ['publish', 'draft', 'archive', 'delete'];

function chosenText({ articles, elsewhere }: Selection): string {
  if (articles.length === 0) return '';
  const note = elsewhere > 0 ? `, ${elsewhere} di halaman lain` : '';
  return `${articles.length} artikel dipilih${note}`;
}

/** What can be done to the ticked articles, at the foot of the screen while there are any (AL-016, D-04). */
export function BulkBar({ user, selection }: { user: SessionUser; selection: Selection }) {
  const { progress, perform } = useBulkActions({ onEnd: selection.clear });
  const isShown = selection.articles.length > 0;

  return (
    <section aria-label="Tindakan untuk artikel terpilih" className={styles.foot}>
      <div className={isShown ? styles.bar : undefined}>
        <div role="status" className={styles.words}>
          {progress ? `${progress.done} dari ${progress.total} artikel diproses…` : chosenText(selection)}
        </div>
        {progress && (
          <Progress
            className={styles.progress}
            value={(100 * progress.done) / progress.total}
            aria-label="Kemajuan"
            animated
          />
        )}
        {isShown && !progress && (
          <>
            <Button variant="subtle" mih={44} onClick={selection.clear}>
              Batal pilih
            </Button>
            <Group gap="xs" className={styles.buttons}>
              {order.map((action) => (
                <BulkButton
                  key={action}
                  action={action}
                  plan={planBulk(action, user, selection.articles)}
                  onPress={(plan) => void perform(action, plan)}
                />
              ))}
            </Group>
          </>
        )}
      </div>
    </section>
  );
}

type BulkButtonProps = { action: BulkAction; plan: BulkPlan; onPress: (plan: BulkPlan) => void };

/** An action that fits none of the articles stays, at rest, and says why. */
function BulkButton({ action, plan, onPress }: BulkButtonProps) {
  const refusal = refusalOf(plan);
  const look = {
    mih: 44,
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
