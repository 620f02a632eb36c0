import { Container, GirihPanel } from '@madrasah/ui';
import { Fragment } from 'react';
import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { RestOfStyles } from '../../shared/page.tsx';
import { useSettings } from '../../shared/use-settings.ts';
import { coreBlocks } from './blocks.ts';
import styles from './HomeArticles.module.css';
import { useVisibleBlocks } from './home-content.ts';
import { schoolStructuredData } from './home-head.ts';
import type { HomeBlocks } from './shared/home-block.tsx';

/** The blocks in the order of the staff. The first of them are painted before the whole style sheet has arrived. */
export function HomePage({ extensionBlocks }: { extensionBlocks: HomeBlocks }) {
  const groups = groupByArea(useVisibleBlocks({ ...coreBlocks, ...extensionBlocks }));
  return (
    <>
      <StructuredData data={schoolStructuredData(useSettings(), useNamedSite())} />
      {groups.map((blocks, index) => (
        <Fragment key={blocks.map(({ kind }) => kind).join()}>
          <Group blocks={blocks} isBelow={index > 0} />
          {index === 0 && <RestOfStyles />}
        </Fragment>
      ))}
    </>
  );
}

type Block = ReturnType<typeof useVisibleBlocks>[number];
type BlocksProps = { blocks: readonly Block[] };

const Blocks = ({ blocks }: BlocksProps) => blocks.map(({ kind, View }) => <View key={kind} />);

/** Adjacent blocks: on the dark background, in two columns, or one below the other. */
function Group({ blocks, isBelow }: BlocksProps & { isBelow: boolean }) {
  if (blocks[0]?.area === 'dark') {
    return (
      <div className={styles.dark} data-below={isBelow || undefined}>
        <GirihPanel>
          <Blocks blocks={blocks} />
        </GirihPanel>
      </div>
    );
  }
  const [wide, narrow] = [blocks.filter(({ area }) => area === 'wide'), blocks.filter(({ area }) => area === 'narrow')];
  if (wide.length === 0 || narrow.length === 0) return <Blocks blocks={blocks} />;
  return (
    <Container>
      <div className={styles.columns} data-first={blocks[0]?.area}>
        {(blocks[0]?.area === 'wide' ? [wide, narrow] : [narrow, wide]).map((column) => (
          <div key={column[0]?.area}>
            <Blocks blocks={column} />
          </div>
        ))}
      </div>
    </Container>
  );
}

const backgroundOf = ({ area }: Block) => (area === 'wide' || area === 'narrow' ? 'columns' : area);

/** Adjacent blocks with the same background. */
function groupByArea(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0] && backgroundOf(last[0]) === backgroundOf(block)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
