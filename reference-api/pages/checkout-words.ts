import type { Locale } from './locale.ts';

export const plans = ['professional', 'power'] as const;
export const periods = ['monthly', 'annual'] as const;
export type Plan = (typeof plans)[number];
export type Period = (typeof periods)[number];

type Words = {
  title: string;
  intro: string;
  demo: string;
  plan: string;
  billed: string;
  planNames: Record<Plan, string>;
  periodNames: Record<Period, string>;
  renewal: string;
  pay: string;
  cancel: string;
  unknownTitle: string;
  unknown: string;
  back: string;
};

export const checkoutWords: Record<Locale, Words> = {
  en: {
    title: 'Check your order',
    intro: 'You are one step away from your new plan.',
    demo: 'This is a demonstration checkout: no card is asked for and nothing is charged.',
    plan: 'Plan',
    billed: 'Billed',
    planNames: { professional: 'Professional', power: 'Power' },
    periodNames: { monthly: 'Monthly', annual: 'Annually' },
    renewal:
      'Renews automatically until you cancel. Cancelling keeps your access to the end of the period you paid for.',
    pay: 'Pay',
    cancel: 'Cancel',
    unknownTitle: 'This order cannot be opened',
    unknown:
      'The link names a plan or a billing period that does not exist. Choose one on the billing page and try again.',
    back: 'Back to billing',
  },
  es: {
    title: 'Revisa tu pedido',
    intro: 'Estás a un paso de tu nuevo plan.',
    demo: 'Este es un pago de demostración: no se pide ninguna tarjeta y no se cobra nada.',
    plan: 'Plan',
    billed: 'Facturación',
    planNames: { professional: 'Professional', power: 'Power' },
    periodNames: { monthly: 'Mensual', annual: 'Anual' },
    renewal:
      'Se renueva automáticamente hasta que lo canceles. Si cancelas, conservas el acceso hasta el final del periodo pagado.',
    pay: 'Pagar',
    cancel: 'Cancelar',
    unknownTitle: 'No se puede abrir este pedido',
    unknown:
      'El enlace menciona un plan o un periodo que no existe. Elige uno en la página de facturación e inténtalo de nuevo.',
    back: 'Volver a facturación',
  },
  'pt-br': {
    title: 'Confira seu pedido',
    intro: 'Falta só um passo para o seu novo plano.',
    demo: 'Este é um pagamento de demonstração: nenhum cartão é pedido e nada é cobrado.',
    plan: 'Plano',
    billed: 'Cobrança',
    planNames: { professional: 'Professional', power: 'Power' },
    periodNames: { monthly: 'Mensal', annual: 'Anual' },
    renewal:
      'Renova automaticamente até você cancelar. Ao cancelar, seu acesso continua até o fim do período pago.',
    pay: 'Pagar',
    cancel: 'Cancelar',
    unknownTitle: 'Não foi possível abrir este pedido',
    unknown:
      'O link traz um plano ou um período que não existe. Escolha um na página de assinatura e tente de novo.',
    back: 'Voltar para a assinatura',
  },
};
