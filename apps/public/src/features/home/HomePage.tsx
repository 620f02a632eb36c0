import { GirihPanel } from '@madrasah/ui';
import { Fragment } from 'react';
import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { RestOfStyles } from '../../shared/RestOfStyles.tsx';
import { useSettings } from '../../shared/use-settings.ts';
import { coreBlocks } from './blocks.ts';
import styles from './HomeArticles.module.css';
import { useVisibleBlocks } from './layout.ts';
import { schoolStructuredData } from './school-structured-data.ts';
import type { HomeBlocks } from './shared/home-block.ts';

/** The blocks in the order of the staff. The first of them are painted before the whole style sheet has arrived. */
export function HomePage({ extensionBlocks }: { extensionBlocks: HomeBlocks }) {
  const groups = groupByBackground(useVisibleBlocks({ ...coreBlocks, ...extensionBlocks }));
  return (
    <>
      <SchoolStructuredData />
      {groups.map(({ isDark, blocks }, index) => (
        <Fragment key={blocks.map(({ kind }) => kind).join()}>
          {isDark ? (
            <div className={styles.dark} data-below={index > 0 || undefined}>
              <GirihPanel>
                <Blocks blocks={blocks} />
              </GirihPanel>
            </div>
          ) : (
            <Blocks blocks={blocks} />
          )}
          {index === 0 && <RestOfStyles />}
        </Fragment>
      ))}
    </>
  );
}

type Block = ReturnType<typeof useVisibleBlocks>[number];

const Blocks = ({ blocks }: { blocks: readonly Block[] }) => blocks.map(({ kind, View }) => <View key={kind} />);

type Group = { isDark: boolean; blocks: Block[] };

/** Adjacent blocks with the same background. */
function groupByBackground(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const isDark = block.isDark === true;
    const last = groups.at(-1);
    if (last?.isDark === isDark) last.blocks.push(block);
    else groups.push({ isDark, blocks: [block] });
  }
  return groups;
}

/** The school's structured data. */
function SchoolStructuredData() {
  const site = useNamedSite();
  const { settings } = useSettings();
  return <StructuredData data={schoolStructuredData(settings, site)} />;
}
