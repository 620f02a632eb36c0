import type { FileType } from '@madrasah/contract';

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);
const office = 'application/vnd.openxmlformats-officedocument';
const withPrefix = (prefix: string, names: string) => wordsOf(names).map((name) => `${prefix}${name}`.toLowerCase());
const xmlParts = (prefix: string, names: string) => withPrefix(prefix, names).map((name) => `${name}+xml`);

/** The content type of the main part decides the kind of a document. */
export const mainTypes: ReadonlyMap<string, FileType> = new Map([
  ...xmlParts(`${office}.wordprocessingml.`, 'document.main template.main').map((type): [string, FileType] => [
    type,
    'docx',
  ]),
  ...xmlParts(`${office}.spreadsheetml.`, 'sheet.main template.main').map((type): [string, FileType] => [type, 'xlsx']),
  ...xmlParts(`${office}.presentationml.`, 'presentation.main slideshow.main template.main').map(
    (type): [string, FileType] => [type, 'pptx'],
  ),
]);

/** Documents in a document, such as the table of a chart. They are inspected as if they were uploaded themselves. */
export const embeddedTypes: ReadonlySet<string> = new Set(
  withPrefix(`${office}.`, 'wordprocessingml.document spreadsheetml.sheet presentationml.presentation'),
);

/** The parts of texts, whose fields are read. */
export const textTypes: ReadonlySet<string> = new Set(
  xmlParts(
    `${office}.wordprocessingml.`,
    'document.main template.main document.glossary header footer footnotes endnotes comments',
  ),
);

/** What office programs write into documents without macros, embedded programs and connections. */
export const plainTypes: ReadonlySet<string> = new Set([
  ...mainTypes.keys(),
  ...textTypes,
  ...xmlParts(
    `${office}.`,
    `custom-properties extended-properties customXmlProperties theme themeOverride drawing drawingml.chart
    drawingml.chartshapes drawingml.diagramColors drawingml.diagramData drawingml.diagramLayout drawingml.diagramStyle`,
  ),
  ...xmlParts(
    `${office}.wordprocessingml.`,
    'styles settings webSettings fontTable numbering commentsExtended commentsIds commentsExtensible people',
  ),
  ...xmlParts(
    `${office}.spreadsheetml.`,
    `worksheet chartsheet sharedStrings styles comments calcChain table tableSingleCells pivotTable pivotCacheDefinition
    pivotCacheRecords sheetMetadata revisionHeaders revisionLog userNames`,
  ),
  ...xmlParts(
    `${office}.presentationml.`,
    `slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps tableStyles tags
    commentAuthors comments`,
  ),
  ...withPrefix(
    `${office}.`,
    `vmlDrawing obfuscatedFont spreadsheetml.printerSettings wordprocessingml.printerSettings
    presentationml.printerSettings spreadsheetml.customProperty`,
  ),
  ...xmlParts(
    'application/vnd.ms-office.',
    'chartStyle chartColorStyle chartEx drawingml.diagramDrawing classificationLabels',
  ),
  ...xmlParts(
    'application/vnd.ms-excel.',
    `threadedComments person slicer slicerCache timeline timelineCache rdRichValue rdRichValueStructure
    rdRichValueTypes rdArray rdSupportingPropertyBag rdSupportingPropertyBagStructure richValueRel featurePropertyBag
    namedSheetViews`,
  ),
  ...xmlParts('application/vnd.ms-powerpoint.', 'comments authors changesInfo revisionInfo'),
  ...xmlParts('application/vnd.ms-word.', 'stylesWithEffects'),
  ...xmlParts('application/vnd.wps-officedocument.', 'cellImage'),
  ...withPrefix(
    'application/vnd.openxmlformats-package.',
    `core-properties+xml relationships+xml digital-signature-origin digital-signature-xmlsignature+xml
    digital-signature-certificate`,
  ),
  ...wordsOf('application/xml text/xml application/inkml+xml application/x-fontdata application/x-font-ttf'),
  // What Google's programs remember for themselves.
  'application/binary',
]);

/** The last words of the types of relationships that need nothing from elsewhere and run nothing. */
export const plainRelations: ReadonlySet<string> = new Set(
  wordsOf(
    `officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects settings
    webSettings fontTable font numbering footnotes endnotes header footer comments commentsExtended commentsIds
    commentsExtensible people glossaryDocument theme themeOverride image hdphoto hyperlink chart chartUserShapes chartStyle
    chartColorStyle chartEx diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing drawing vmlDrawing
    legacyDiagramText ink customXml customXmlProps package printerSettings worksheet chartsheet sharedStrings calcChain
    sheetMetadata table tableSingleCells pivotTable pivotCacheDefinition pivotCacheRecords threadedComment person slicer
    slicerCache timeline timelineCache xmlMaps customProperty usernames revisionHeaders revisionLog rdRichValue
    rdRichValueStructure rdRichValueTypes rdArray rdSupportingPropertyBag rdSupportingPropertyBagStructure richValueRel
    featurePropertyBag namedSheetView slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps
    tableStyles tags commentAuthors authors video audio media changesInfo revisionInfo classificationlabels origin signature
    certificate cellImage metadata documentmetadata presentationmetadata workbookmetadata`,
  ).map((name) => name.toLowerCase()),
);

/** Words in the types of parts and relationships that belong to macros. */
export const macroWord = /macro|vba|dialogsheet|keymap|attachedtoolbars|userui|extensibility/i;
