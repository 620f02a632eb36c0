import type { HomeBlockKind } from '@madrasah/contract';
import { GirihPanel } from '@madrasah/ui';
import { Fragment } from 'react';
import { RestOfStyles } from '../../shared/RestOfStyles.tsx';
import { homeBlocks } from './blocks.ts';
import styles from './HomePage.module.css';
import { useVisibleBlocks } from './layout.ts';
import { SchoolStructuredData } from './SchoolStructuredData.tsx';

/** The blocks in the order of the staff. The first of them are painted before the whole style sheet has arrived. */
export function HomePage() {
  const groups = groupByBackground(useVisibleBlocks());
  return (
    <>
      <SchoolStructuredData />
      {groups.map(({ isDark, kinds }, index) => (
        <Fragment key={kinds.join()}>
          {isDark ? (
            <div className={styles.dark} data-below={index > 0 || undefined}>
              <GirihPanel>
                <Blocks kinds={kinds} />
              </GirihPanel>
            </div>
          ) : (
            <Blocks kinds={kinds} />
          )}
          {index === 0 && <RestOfStyles />}
        </Fragment>
      ))}
    </>
  );
}

function Blocks({ kinds }: { kinds: readonly HomeBlockKind[] }) {
  return kinds.map((kind) => {
    const { View } = homeBlocks[kind];
    return <View key={kind} />;
  });
}

type Group = { isDark: boolean; kinds: HomeBlockKind[] };

/** Adjacent blocks with the same background. */
function groupByBackground(kinds: readonly HomeBlockKind[]): Group[] {
  const groups: Group[] = [];
  for (const kind of kinds) {
    const isDark = homeBlocks[kind].isDark === true;
    const last = groups.at(-1);
    if (last?.isDark === isDark) last.kinds.push(kind);
    else groups.push({ isDark, kinds: [kind] });
  }
  return groups;
}
