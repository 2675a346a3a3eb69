import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PrincipalDirectory } from '../../platform/auth/principal-directory.js';
import { SignInAccounts } from '../../platform/sign-in-provider/sign-in-accounts.js';
import { DemoSignInAccounts } from './access/demo-sign-in-accounts.js';
import { UserPrincipalDirectory } from './access/user-principal.directory.js';
import { Company } from './entities/company.entity.js';
import { User } from './entities/user.entity.js';
import { VenueAssignment } from './entities/venue-assignment.entity.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { UserNames } from './profile/user-names.js';

/** Companies, users, what they may reach. Global, since the platform asks it through its ports who calls. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Company, User, VenueAssignment])],
  controllers: [ProfileController],
  providers: [
    ProfileService,
    UserNames,
    { provide: PrincipalDirectory, useClass: UserPrincipalDirectory },
    { provide: SignInAccounts, useClass: DemoSignInAccounts },
  ],
  exports: [UserNames, PrincipalDirectory, SignInAccounts],
})
export class AccountsModule {}
