import './theme.css';

export { cssVariables, theme } from './theme.ts';
