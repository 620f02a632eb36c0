import { messageFor, readRefusal } from '@madrasah/api-client';
import { limits, type RefusedForm, texts } from '@madrasah/contract';
import { Button, Container } from '@madrasah/ui';
import { useHydrated, useMatches } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { HoneypotField, PrivacyNote } from '../../shared/form/LabelledField.tsx';
import { SchoolText } from '../../shared/identity.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import { useHasFeature, useSettings } from '../../shared/use-settings.ts';
import styles from './newsletter.module.css';
import { newsletterPath } from './newsletter.ts';

type Outcome = { kind: 'none' | 'sending' | 'subscribed' | 'refused'; message: string };

const errorMessageOf = (error: unknown) => {
  const refusal = readRefusal(error);
  return refusal.errors.email || messageFor(refusal) || texts.newsletter.subscribeFailed;
};

/** Our text for the browser's validation error; null when the field is valid. */
function validationMessageOf({ validity }: HTMLInputElement): string | null {
  if (validity.valueMissing) return texts.user.emailRequired;
  return validity.valid ? null : texts.user.emailFormat;
}

type NewsletterFormProps = {
  background?: 'light' | 'dark';
  /** The form that the browser posted without the app and that was refused. */
  refused?: RefusedForm | undefined;
};

/**
 * The newsletter form. The app sends it in place and announces the result in a live region;
 * without the app it is posted to the newsletter's page.
 */
export function NewsletterForm({ background = 'light', refused }: NewsletterFormProps) {
  const { client } = useRouterContext();
  const isHydrated = useHydrated();
  const fieldId = useId();
  const outcomeId = useId();
  const [outcome, setOutcome] = useState<Outcome>(() =>
    refused ? { kind: 'refused', message: refused.errors.email ?? refused.message } : { kind: 'none', message: '' },
  );

  const refuse = (field: HTMLInputElement, message: string) => {
    setOutcome({ kind: 'refused', message });
    field.focus();
  };
  const send = async (form: HTMLFormElement, field: HTMLInputElement) => {
    setOutcome({ kind: 'sending', message: 'Mengirim…' });
    try {
      const fields = new FormData(form);
      const { message } = await client.newsletter.subscribe.mutate({
        email: field.value,
        website: String(fields.get('website') ?? ''),
      });
      setOutcome({ kind: 'subscribed', message });
      form.reset();
    } catch (error) {
      refuse(field, errorMessageOf(error));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.kind === 'sending') return;
    const form = event.currentTarget;
    const field = form.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const validationMessage = validationMessageOf(field);
    if (validationMessage) refuse(field, validationMessage);
    else void send(form, field);
  };

  return (
    <form
      method="post"
      action={newsletterPath}
      className={styles.form}
      data-background={background}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <label htmlFor={fieldId}>Alamat surel</label>
      <div className={styles.line}>
        <input
          id={fieldId}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="nama@contoh.com"
          required
          maxLength={limits.user.email}
          defaultValue={refused?.values.email}
          aria-invalid={outcome.kind === 'refused' || undefined}
          aria-describedby={outcomeId}
        />
        <Button
          type="submit"
          variant={background === 'dark' ? 'accent' : 'primary'}
          aria-disabled={outcome.kind === 'sending' || undefined}
        >
          Berlangganan
        </Button>
      </div>
      <HoneypotField />
      <p id={outcomeId} className={styles.outcome} role="status" data-kind={outcome.kind}>
        {outcome.message}
      </p>
      <PrivacyNote />
      <WhatsAppChannel />
    </form>
  );
}

/** A link to the school's WhatsApp channel, if it has one. */
function WhatsAppChannel() {
  const { whatsappChannel } = useSettings().websiteInfo;
  if (!whatsappChannel) return null;
  return (
    <p className={styles.channel}>
      <a href={whatsappChannel} target="_blank" rel="noopener noreferrer">
        <SchoolText text="Atau ikuti saluran WhatsApp {lembaga}" />
      </a>
    </p>
  );
}

/** The newsletter's box at the end of an article. */
export function ArticleNewsletter() {
  if (!useHasFeature('newsletter')) return null;
  return (
    <Container narrow>
      <section className={styles.box} data-screen="" aria-labelledby="langganan-kabar">
        <h2 id="langganan-kabar">Jangan Lewatkan Kabar Berikutnya</h2>
        <p>
          <SchoolText text="Tinggalkan alamat surel Anda untuk menerima tulisan terbaru dari {lembaga}." />
        </p>
        <NewsletterForm />
      </section>
    </Container>
  );
}

/** The routes of pages with a form of their own. */
const routesWithForm: readonly string[] = ['/articles/$category/$slug', '/buletin'];

const usePageHasForm = () =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, status }) => routesWithForm.includes(routeId) && status === 'success'),
  });

/** The newsletter form in the footer of every page without another one. */
export function FooterNewsletter() {
  const isOmitted = usePageHasForm();
  if (!useHasFeature('newsletter') || isOmitted) return null;
  return (
    <section className={styles.footerNewsletterBox} aria-labelledby="buletin-kabar">
      <div>
        <h2 id="buletin-kabar">
          <SchoolText text="Buletin {Lembaga}" />
        </h2>
        <p>
          <SchoolText text="Kabar, prestasi, dan agenda {lembaga}, langsung ke surel Anda." />
        </p>
      </div>
      <NewsletterForm background="dark" />
    </section>
  );
}
