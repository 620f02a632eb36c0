import { type Field, pathOf } from '../parts/fields.ts';
import styles from '../settings.module.css';
import { AdToday } from './AdToday.tsx';
import { BannersField } from './BannersField.tsx';
import { BannerWordsField } from './BannerWordsField.tsx';
import { BlocksField } from './BlocksField.tsx';
import { DatesToday } from './DatesToday.tsx';
import { FocusOfPicture } from './FocusOfPicture.tsx';
import { ChoiceInput, Input } from './inputs.tsx';
import { ListEditor } from './ListEditor.tsx';
import { LogoField } from './LogoField.tsx';
import { PalettesField } from './PalettesField.tsx';
import { PhaseToday } from './PhaseToday.tsx';
import { ShownColours } from './ShownColours.tsx';
import { VideoTitlesField } from './VideoTitlesField.tsx';
import { ZoneChange } from './ZoneChange.tsx';

type Props = { fields: readonly Field[]; above: string };

/** Fields below each other; `above` is the path of their parent. */
export function Fields({ fields, above }: Props) {
  return fields.map((field) => (
    <FieldOf key={`${field.kind} ${field.name}`} field={field} path={pathOf(above, field.name)} />
  ));
}

function FieldOf({ field, path }: { field: Field; path: string }) {
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{field.label}</legend>
          {field.hint && <p className={styles.hint}>{field.hint}</p>}
          <Fields fields={field.fields} above={path} />
        </fieldset>
      );
    case 'list':
      return (
        <ListEditor field={field} path={path} renderItem={(item) => <Fields fields={field.item} above={item} />} />
      );
    case 'choice':
      return <ChoiceInput field={field} path={path} />;
    case 'focus':
      return <FocusOfPicture path={path} frame={field.frame} />;
    case 'logo':
      return <LogoField path={path} />;
    case 'blocks':
      return <BlocksField path={path} />;
    case 'banners':
      return <BannersField path={path} />;
    case 'banner-words':
      return <BannerWordsField path={path} />;
    case 'video-titles':
      return <VideoTitlesField path={path} />;
    case 'dates-today':
      return <DatesToday offsetPath={path} />;
    case 'phase-today':
      return <PhaseToday path={path} />;
    case 'ad-today':
      return <AdToday path={path} />;
    case 'zone-change':
      return <ZoneChange path={path} />;
    case 'palettes':
      return <PalettesField />;
    case 'shown-colours':
      return <ShownColours />;
    default:
      return <Input field={field} path={path} />;
  }
}
