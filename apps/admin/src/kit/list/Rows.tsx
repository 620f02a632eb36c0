import { Checkbox, Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { type RowAction, RowActions } from './RowActions.tsx';
import styles from './Rows.module.css';
import tickStyles from './RowTick.module.css';
import type { Identified, Selection } from './selection.ts';

export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  isFigure?: boolean;
  /**
   * Where it stands on a card: a picture at the edge, the title, a badge, or part of the small line below, which is the
   * default; `full` is a paragraph of its own.
   */
  card?: 'edge' | 'title' | 'badge' | 'full' | 'none';
  /** What a card shows instead, where a value alone says too little. Nothing leaves it out. */
  cardContent?: (row: Row) => ReactNode;
};

export type RowsProps<Row extends Identified> = {
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  selection?: Selection<Row> | undefined;
  /** Shows cards with the picture on top at every width. */
  areTiles?: boolean;
  whyNotSelectable?: ((row: Row) => string | undefined) | undefined;
};

/** A table from 900 px, cards below. */
export function Rows<Row extends Identified>(props: RowsProps<Row>) {
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false });
  return isWide && !props.areTiles ? <RowTable {...props} /> : <RowCards {...props} />;
}

function Tick<Row extends Identified>({ row, nameOf, selection, whyNotSelectable }: RowsProps<Row> & { row: Row }) {
  const name = nameOf(row);
  const reason = whyNotSelectable?.(row);
  return (
    selection && (
      <RowTick
        label={reason === undefined ? `Pilih ${name}` : `${name}: ${reason}`}
        isDisabled={reason !== undefined}
        isTicked={selection.has(row)}
        onToggle={() => selection.toggle(row)}
      />
    )
  );
}

const isText = (card: Column<never>['card']) => card === 'title' || card === 'full';
const classOf = ({ card, isFigure }: Pick<Column<never>, 'card' | 'isFigure'>) =>
  isFigure ? styles.figure : isText(card) ? styles.title : styles.cell;

function RowTable<Row extends Identified>(props: RowsProps<Row>) {
  const { noun, columns, nameOf, selection } = props;
  const rows = props.rows.map((row) => ({ row, actions: props.actions?.(row) ?? [] }));
  const haveActions = rows.some(({ actions }) => actions.length > 0);
  return (
    <Paper className={styles.frame}>
      <Table.ScrollContainer
        minWidth={600}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': `Tabel ${noun}` } }}
      >
        <Table aria-label={`Daftar ${noun}`} verticalSpacing="xs" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={48}>
                  <RowTick
                    label={`Pilih semua ${noun} di halaman ini`}
                    isTicked={selection.areAll}
                    isPart={selection.areSome}
                    onToggle={selection.toggleAll}
                  />
                </Table.Th>
              )}
              {columns.map(({ heading, width, isFigure, card }) => (
                <Table.Th
                  key={heading}
                  w={width ?? (isText(card) ? '30%' : undefined)}
                  ta={isFigure ? 'end' : undefined}
                >
                  {heading}
                </Table.Th>
              ))}
              {haveActions && <Table.Th className={styles.staying}>Aksi</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, actions }) => (
              <Table.Tr key={row.id}>
                {selection && (
                  <Table.Td>
                    <Tick {...props} row={row} />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td key={column.heading} className={classOf(column)}>
                    {column.cell(row)}
                  </Table.Td>
                ))}
                {haveActions && (
                  <Table.Td className={styles.staying}>
                    <RowActions actions={actions} title={nameOf(row)} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function RowCards<Row extends Identified>(props: RowsProps<Row>) {
  const { noun, rows, selection, areTiles } = props;
  return (
    <div>
      {selection && (
        <Checkbox
          mb="sm"
          label={`Pilih semua ${noun} di halaman ini`}
          checked={selection.areAll}
          indeterminate={selection.areSome}
          onChange={selection.toggleAll}
        />
      )}
      <ul className={areTiles ? styles.tiles : styles.cards} aria-label={`Daftar ${noun}`}>
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Card<Row extends Identified>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, nameOf, actions, selection } = props;
  const shown = columns.flatMap(({ heading, cell, card = 'line', cardContent = cell }) => {
    const content = cardContent(row);
    return content || content === 0 ? [{ heading, card, content }] : [];
  });
  const ownActions = actions?.(row) ?? [];
  const at = (wanted: string) => shown.filter(({ card }) => card === wanted);
  return (
    <Paper component="li" className={styles.card}>
      {selection && <Tick {...props} />}
      <div className={styles.text}>
        {at('title').map(({ heading, content }) => (
          <Fragment key={heading}>{content}</Fragment>
        ))}
        {at('badge').length > 0 && (
          <Group gap="xs" my={4}>
            {at('badge').map(({ heading, content }) => (
              <Fragment key={heading}>{content}</Fragment>
            ))}
          </Group>
        )}
        {at('full').map(({ heading, content }) => (
          <div key={heading}>{content}</div>
        ))}
        {at('line').length > 0 && (
          <Text size="sm" c="dimmed" component="div">
            {at('line').map(({ heading, content }, index) => (
              <Fragment key={heading}>
                {index > 0 && ' · '}
                {content}
              </Fragment>
            ))}
          </Text>
        )}
      </div>
      {at('edge').map(({ heading, content }) => (
        <div key={heading} className={styles.edge}>
          {content}
        </div>
      ))}
      {ownActions.length > 0 && (
        <div className={styles.actions}>
          <RowActions actions={ownActions} title={nameOf(row)} />
        </div>
      )}
    </Paper>
  );
}

type RowTickProps = {
  label: string;
  isTicked: boolean;
  isPart?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

/** The checkbox of a row. Its label is invisible and enlarges the touch target. */
export function RowTick({ label, isTicked, isPart, isDisabled, onToggle }: RowTickProps) {
  return (
    <Checkbox
      classNames={{ root: tickStyles.root, inner: tickStyles.box, label: tickStyles.label }}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isTicked}
      indeterminate={isPart}
      disabled={isDisabled}
      onChange={onToggle}
    />
  );
}
