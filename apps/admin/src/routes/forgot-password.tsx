import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPasswordPage } from '../features/login/ForgottenPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgottenPasswordPage });
