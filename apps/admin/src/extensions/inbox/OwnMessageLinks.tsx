import { answerSubject, type Inquiry, whatsappLink } from '@madrasah/contract';
import { Button } from '@mantine/core';

/** Links with which staff write to the sender themselves, where an answer is not sent by mail. */
export function OwnMessageLinks({ inquiry, text }: { inquiry: Inquiry; text: string }) {
  const { number, email, whatsapp } = inquiry;
  return (
    <>
      {email && (
        <Button
          component="a"
          variant="default"
          mih={44}
          href={`mailto:${email}?subject=${encodeURIComponent(answerSubject(number))}`}
        >
          Tulis surel
        </Button>
      )}
      {whatsapp && (
        <Button
          component="a"
          variant="default"
          mih={44}
          href={whatsappLink(whatsapp, text)}
          target="_blank"
          rel="noreferrer"
        >
          Buka WhatsApp
        </Button>
      )}
    </>
  );
}
