import { Module } from '@nestjs/common';
import { KeptData } from './kept-data.js';

@Module({ providers: [KeptData], exports: [KeptData] })
export class PrivacyModule {}
