import { type Setup, setupSteps } from '@madrasah/contract';
import { IconCheck } from '@tabler/icons-react';
import { TextLink } from '../../../shared/page/links.tsx';
import styles from './setup.module.css';
import { setupWords, stateWords } from './setup-steps.ts';

/** The seven steps with their states; each can be opened at any time. */
export function SetupProgress({ states }: { states: Setup['steps'] }) {
  return (
    <nav aria-label="Langkah-langkah">
      <ol className={styles.steps}>
        {setupSteps.map((step, index) => {
          const state = states.find((one) => one.step === step)?.state ?? 'open';
          const { title } = setupWords[step];
          return (
            <li key={step}>
              <TextLink
                to="/setup/$step"
                params={{ step }}
                className={styles.step}
                data-state={state}
                aria-label={`Langkah ${index + 1}: ${title} (${stateWords[state]})`}
              >
                <span className={styles.number}>
                  {state === 'done' ? <IconCheck size={18} aria-hidden /> : index + 1}
                </span>
                <span className={styles.name}>{title}</span>
              </TextLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
