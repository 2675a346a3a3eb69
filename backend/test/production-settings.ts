/** The minimum settings of production. None of the servers is reached. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://stolek.example',
  DATABASE_URL: 'postgresql://stolek:password@127.0.0.1:1/stolek',
  OIDC_ISSUER: 'https://id.example/',
  OIDC_AUDIENCE: 'api',
  OIDC_CLIENT_ID: 'web',
  SMTP_URL: 'smtp://mail.example',
  COMPANY_NAME: 'U Lípy s.r.o.',
  COMPANY_EMAIL: 'info@ulipy.example',
  COMPANY_PHONE: '+420 600 000 000',
  COMPANY_ADDRESS: 'Lipová 1, 110 00 Praha 1',
  COMPANY_ICO: '12345678',
  COMPANY_DIC: 'CZ12345678',
};
