export {
  furtherFields,
  type OwnField,
  ownContentMarks,
  ownField,
  ownFieldSchema,
  ownGenerator,
  ownNames,
  schoolField,
} from './own-export.ts';
