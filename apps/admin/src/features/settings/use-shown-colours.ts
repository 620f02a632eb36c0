import { chosenColoursSchema, type SchoolColours } from '@madrasah/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../shared/controls/context.ts';
import { useServices } from '../../shared/services/services.ts';

/** The colours follow typing after this pause. */
const pauseMs = 250;

/** What follows from the two colours of the form; undefined while there are none, or before the first are derived. */
export function useShownColours({ mainColour, accentColour }: FormValues): SchoolColours | undefined {
  const { utils } = useServices();
  const [main] = useDebouncedValue(mainColour, pauseMs);
  const [accent] = useDebouncedValue(accentColour, pauseMs);
  const { data: chosen } = chosenColoursSchema.safeParse({ mainColour: main, accentColour: accent });
  const input = chosen ?? { mainColour: '', accentColour: '' };
  const options = { enabled: chosen !== undefined, placeholderData: keepPreviousData, staleTime: Infinity };
  return useQuery(utils.siteContent.previewColours.queryOptions(input, options)).data;
}
