import './theme.css';

export { createSchoolTheme, cssVariables } from './theme.ts';
